/** What a browser knows of its connection (Network Information API); not all browsers say it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True where every byte ahead would be paid for, or in the way of those that are needed now. */
export function isVerySlow(connection: Connection | undefined): boolean {
  if (!connection) return false;
  const { saveData, effectiveType } = connection;
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}

export function connectionOf(navigator: Navigator): Connection | undefined {
  return 'connection' in navigator ? (navigator.connection as Connection) : undefined;
}
