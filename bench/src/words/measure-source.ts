import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../whole-site';

export const DICTIONARIES = '/usr/share/dictd';
/** What was compiled is kept for the next run. */
export const COMPILED = path.join(root, 'bench', 'dist', 'dictionaries');
const SCRIPTS = path.join(root, 'api', 'testing', 'look-ups');
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

export interface SourceTimes {
  pair: string;
  words: number;
  found: number;
  /** Milliseconds of each look-up, each word in a sentence for the first time. */
  cold: number[];
  /** The same words in other sentences. */
  warm: number[];
}

interface MeasuredSource {
  times: SourceTimes[];
  /** English sentences of twice as many words. */
  sentences: string[];
}

/** Looks words up in the dictionaries alone, in a process of its own with nothing in memory at first. */
export async function measureSource(wordCount: number): Promise<MeasuredSource> {
  return (await runScript('measure-look-ups', [String(wordCount), COMPILED])) as MeasuredSource;
}

/** Not in our glossary, and of different frequency. */
const FIRST_WORDS = ['castle', 'candle', 'umbrella', 'feather', 'blanket', 'thunder', 'ladder'];

/** Milliseconds of the first look-up of processes, each of another word; what was compiled is there. */
export async function measureFirstLookUps(source: string): Promise<number[]> {
  const times: number[] = [];
  for (const word of FIRST_WORDS) {
    const result = await runScript('first-look-up', ['en', 'ru', word, source, COMPILED]);
    times.push((result as { milliseconds: number }).milliseconds);
  }
  return times;
}

async function runScript(name: string, values: readonly string[]): Promise<unknown> {
  const args = ['--import', 'tsx', path.join(SCRIPTS, `${name}.ts`), ...values];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MAX_OUTPUT_BYTES });
  return JSON.parse(stdout);
}
