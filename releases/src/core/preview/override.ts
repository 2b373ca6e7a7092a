import { LocalOrigin } from '@glossa/contract/operators/preview';
import { AppName } from '@glossa/contract/release';
import type { Static } from 'typebox';
import { ExactObject } from '@glossa/contract/exact-object';
import { Compile } from 'typebox/compile';
import { linkFields, SealedLinks } from './sealed-links';

/** An app that one browser loads from the machine it runs on: `origin` is the developer's dev server. */
const Override = ExactObject({ ...linkFields, app: AppName, origin: LocalOrigin });
export type Override = Static<typeof Override>;

const override = Compile(Override);
export const overrideLinks = new SealedLinks('override', (value) => override.Check(value));

/** The developer has the link and the code at the same time. */
export const OPEN_WITHIN_SECONDS = 600;
