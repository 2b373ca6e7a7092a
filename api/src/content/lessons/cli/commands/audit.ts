import { UserFault } from '@glossa/server/cli-program';
import type { AuditEntry } from '../../../editors/operator-editors';
import { type RunCommand, withSite } from '../site/find-site';

const DEFAULT_ENTRIES = 50;
const MAX_ENTRIES = 500;

export const listAudit: RunCommand = async (context, _args, { last, before }) => {
  const limit = readNumber('--last', last, MAX_ENTRIES) ?? DEFAULT_ENTRIES;
  const end = readNumber('--before', before, 2_147_483_647);
  const { entries } = await withSite(context, (site) => site.listAudit(limit, end));
  return { json: { entries }, lines: entries.length === 0 ? ['Nothing yet.'] : entries.map(toLine) };
};

function readNumber(flag: string, text: unknown, max: number): number | undefined {
  if (typeof text !== 'string') return undefined;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= max) return number;
  throw new UserFault(`${flag} takes a number from 1 to ${max}, not "${text}".`);
}

/** `12  2026-11-21 02:05:00 UTC  "ana"  video_added  playlist 7 "Week 1"  "A talk"`. */
function toLine({ id, at, editor, operator, action, playlist, detail, subject }: AuditEntry): string {
  const time = `${at.slice(0, 19).replace('T', ' ')} UTC`;
  const who = operator === null ? nameAccount(editor) : `operator ${operator}`;
  const isOfEditor = action === 'editor_added' || action === 'editor_removed';
  const facts = [
    ...(playlist ? [`playlist ${playlist.id} ${quoteText(playlist.name)}`] : []),
    ...(isOfEditor ? [nameAccount(subject)] : []),
    ...(detail === null ? [] : [quoteText(detail)]),
  ];
  return [id, time, who, action, ...facts].join('  ');
}

const nameAccount = (name: string | null): string => (name === null ? 'deleted account' : quoteText(name));

/** In quotes, so that no name looks like another part of the line. */
const quoteText = (text: string): string => JSON.stringify(text);
