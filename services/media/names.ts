/** Names of files: in the storage, and as they were handed in. */

/** `file` as in the address: id, width and format. Folders keep listings short. */
export const photoFileName = (file: string): string => `photos/${file.slice(0, 2)}/${file}`;

export const documentName = (fileId: string): string => `documents/${fileId}`;

export const originalName = (fileId: string): string => `originals/${fileId}`;

export const importName = (file: string): string => `imports/${file}`;

/** A copy of data, by its row; the row is deleted after it. */
export const copyName = (id: string): string => `data-copies/${id}`;

/** All other files are in one of these; none holds more than a part of the photographs. */
export const storedFolders: readonly string[] = [
  'originals',
  'documents',
  'imports',
  ...Array.from({ length: 256 }, (_, index) => `photos/${index.toString(16).padStart(2, '0')}`),
];

/** The file whose row a stored name belongs to; undefined for a name that is not of this table. */
export function fileIdOf(name: string): string | undefined {
  return /^(?:originals|documents|photos\/[0-9a-f]{2})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-|$)/.exec(
    name,
  )?.[1];
}

/** Without its folders and without what changes other text; the end of a long one says more. */
export function shortName(fileName: string): string {
  const name = fileName.split(/[/\\]/).at(-1) ?? '';
  return name.replaceAll(/[^\P{C}]/gu, '').slice(-200) || 'file';
}
