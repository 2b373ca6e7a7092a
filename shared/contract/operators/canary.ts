import { Type, type Static } from 'typebox';
import { ExactObject } from '../exact-object';
import { AppName, Version } from '../release';
import { MoveOptions, MoveResult } from './moves';
import { Canary, GuardRule } from './release-event';

export const CanaryBody = ExactObject({
  /** May be left out to end the running canary. */
  version: Type.Optional(Version),
  /** 0 ends it. */
  percent: Canary.properties.percent,
  ...MoveOptions.properties,
});
export type CanaryBody = Static<typeof CanaryBody>;

export const CanaryResult = Type.Object({
  version: Version,
  ...Canary.properties,
  ...Type.Pick(MoveResult, ['revision', 'app', 'changed', 'findings', 'forced', 'moved_ms']).properties,
});
export type CanaryResult = Static<typeof CanaryResult>;

const { min_visitors, min_networks, max_excess } = GuardRule.properties;

/** Fields that are left out keep their value; the defaults are 20 visitors, 3 networks and 0.05. */
export const GuardBody = ExactObject({
  on: Type.Boolean(),
  min_visitors: Type.Optional(min_visitors),
  min_networks: Type.Optional(min_networks),
  max_excess: Type.Optional(max_excess),
  reason: MoveOptions.properties.reason,
});
export type GuardBody = Static<typeof GuardBody>;

/** `revision` is that of the log; setting the guard moves no version. */
export const GuardResult = Type.Object({
  revision: MoveResult.properties.revision,
  app: AppName,
  guard: GuardRule,
});
export type GuardResult = Static<typeof GuardResult>;
