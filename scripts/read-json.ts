import { readFileSync } from 'node:fs';

export const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;
