/** The version in one piece: a line of a phone would end at a hyphen of its date. */
export function versionText(version: string): string {
  return version.replaceAll('-', '-\u2060');
}
