/** Where a colleague's request is decided, alone on its page, in English. Pure. */
export function approvalPath(id: string): string {
  return `/my-account?approval=${encodeURIComponent(id)}`;
}
