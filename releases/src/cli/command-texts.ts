import { ALL_ACTIONS } from '@glossa/contract/operators/grant';
import type { CommandText } from '@glossa/server/cli-program';
import { fillText } from '@glossa/server/fill-text';
import { ROLES } from '../core/tokens/token-record';
import TEXTS from './commands.json';

export type Syntax = keyof typeof TEXTS.commands;

interface StoredText extends CommandText {
  /** Options that several commands have, shown after its own. */
  uses?: readonly (keyof typeof TEXTS.sharedOptions)[];
}

/** What placeholders in the texts of options stand for. */
const NAMES = { roles: Object.keys(ROLES).join(', '), actions: ALL_ACTIONS.join(', ') };

const TEXT_ENTRIES = Object.entries(TEXTS.commands as Record<Syntax, StoredText>).map(
  ([syntax, { summary, options, uses = [] }]): [string, CommandText] => {
    const all = [options ?? {}, ...uses.map((name) => TEXTS.sharedOptions[name])].flatMap(
      Object.entries<string>,
    );
    const filled = all.map(([flags, effect]) => [flags, fillText(effect, NAMES)] as const);
    return [syntax, { summary, options: Object.fromEntries(filled) }];
  },
);

export const COMMAND_TEXTS = Object.fromEntries(TEXT_ENTRIES) as Record<Syntax, CommandText>;
