/** The browser's data about its connection (Network Information API); not all browsers have it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns true if preloading would cost the user money or delay what is needed now. */
export function isVerySlow(connection: Connection | undefined): boolean {
  if (!connection) return false;
  const { saveData, effectiveType } = connection;
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}

export function connectionOf(navigator: Navigator): Connection | undefined {
  return 'connection' in navigator ? (navigator.connection as Connection) : undefined;
}
