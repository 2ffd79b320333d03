/** Validates requests against the contract's schemas. */
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * Converts the text of paths and headers to the types in their schemas. Values that are already
 * valid are not converted, which took longer than the check.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = (part) => {
  const schema = Compile(part.schema);
  const readAndCheck = TypeBoxValidatorCompiler(part);
  return (value) => (schema.Check(value) ? { value } : readAndCheck(value));
};
