/** Checks what comes with a request against the contract's schemas. */
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * Addresses and headers are text: what is no text in their schemas is read out of it. What is right as it came is not read
 * again, which took longer than the check.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = (part) => {
  const schema = Compile(part.schema);
  const readAndCheck = TypeBoxValidatorCompiler(part);
  return (value) => (schema.Check(value) ? { value } : readAndCheck(value));
};
