export type Print = (line: string) => void;
