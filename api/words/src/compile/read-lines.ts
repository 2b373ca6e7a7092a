import { readFileSync } from 'node:fs';

export const readLines = (file: string, encoding: BufferEncoding = 'utf8'): string[] =>
  readFileSync(file, encoding)
    .split('\n')
    .filter((line) => line !== '');
