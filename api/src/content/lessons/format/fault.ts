export interface Fault {
  /** Relative to the folder that was named. */
  file: string;
  /** From 1. */
  line: number;
  problem: string;
}

export const formatFault = ({ file, line, problem }: Fault): string => `${file}:${line}: ${problem}`;
