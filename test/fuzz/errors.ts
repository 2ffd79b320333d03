/** A log that stores only errors, until they are taken. */
export interface ErrorLog {
  write(line: string): void;
  take(): string[];
}

export function collectErrors(isExpected: (line: string) => boolean = () => false): ErrorLog {
  let lines: string[] = [];
  return {
    write: (line) => void (isExpected(line) || lines.push(line.trim())),
    take: () => {
      const taken = lines;
      lines = [];
      return taken;
    },
  };
}
