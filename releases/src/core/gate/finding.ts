import type { Finding, Level } from '@glossa/contract/operators/finding';
import { fillText, type TextValues } from '@glossa/server/fill-text';
import LEVELS from './finding-levels.json';
import TEXTS from './finding-texts.json';

/** Forward is a promotion. Back is a rollback, which must stay possible in an incident. */
export type Direction = 'forward' | 'back';

export type FindingCode = keyof typeof LEVELS;

/** Breaking another app is refused both ways. Force never passes two apps that answer for one address. */
const FINDING_LEVELS = LEVELS as Readonly<Record<FindingCode, Readonly<Record<Direction, Level>>>>;

export interface Observation {
  code: FindingCode;
  /** One sentence. */
  detail: string;
  advice: string;
}

/** The observation with the texts of `finding-texts.json`: what stands before a slash in its name is the code. */
export function observe(name: keyof typeof TEXTS, values: TextValues): Observation {
  const [code] = name.split('/') as [FindingCode];
  const { detail, advice } = TEXTS[name];
  return { code, detail: fillText(detail, values), advice: fillText(advice, values) };
}

export function withSeverity({ code, detail, advice }: Observation, direction: Direction): Finding {
  return { code, level: FINDING_LEVELS[code][direction], detail, advice };
}

export const refusals = (findings: readonly Finding[]) => findings.filter(({ level }) => level !== 'notice');
