import { Type, type Static } from 'typebox';
import { AppName, SlotName, Version } from '../release';
import { Nullable } from '../nullable';
import { Finding } from './finding';

/** A version that visitors get, and how it is bound to those of other apps. */
const GraphApp = Type.Object({
  app: AppName,
  version: Version,
  /** The share of visitors that get it as a canary; null for a live version. */
  percent: Nullable(Type.Number()),
  /** The version of `@glossa/kit` that it was built with. Null: unknown. */
  kit: Nullable(Version),
  /** Shared modules that it takes from the live shell, which provides null of an unknown one. The kit is one of them. */
  needs: Type.Array(
    Type.Object({ name: Type.String(), range: Type.String(), provided: Nullable(Type.String()) }),
  ),
  /** Slots and actions that it lends, and the other apps that use each. */
  lends: Type.Array(Type.Object({ slot: SlotName, to: Type.Array(AppName) })),
  /** Slots and actions that it uses, and whether a live version or a canary lends each. */
  uses: Type.Array(Type.Object({ slot: SlotName, lent: Type.Boolean() })),
  /** What would break if the app had no live version. Empty for a canary. */
  removal: Type.Array(Finding),
  /** Versions that a rollback tries in this order, until one is not refused. A running canary it ends first. */
  rollback: Type.Array(Type.Object({ version: Version, findings: Type.Array(Finding) })),
});
export type GraphApp = Static<typeof GraphApp>;

export const Graph = Type.Object({ revision: Type.Integer({ minimum: 0 }), apps: Type.Array(GraphApp) });
export type Graph = Static<typeof Graph>;
