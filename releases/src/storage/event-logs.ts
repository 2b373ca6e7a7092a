import { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { Compile } from 'typebox/compile';
import { TokenEvent } from '../core/tokens/token-event';
import { StorageFault } from './storage-fault';

/** Append-only. Of two writers with one number, in one process or several, only one succeeds. */
export interface EventLog<Event> {
  /** The events after a number, in order and without gaps; 0 gives all of them. */
  read(after: number): Promise<Event[]>;
  /** Durable when it resolves to true. False when the event's number is not the next one: nothing was written. */
  append(event: Event): Promise<boolean>;
  /** Calls back soon after an append by any process. Returns the function that ends it. Absent for a log of one process. */
  watch?(onChange: () => void): () => void;
}

export type ReleaseLog = EventLog<ReleaseEvent>;
export type TokenLog = EventLog<TokenEvent>;

export interface EventKind<Event> {
  name: 'release' | 'token';
  /** The field that numbers the events, from 1. */
  key: keyof Event & string;
  isEvent: (value: unknown) => value is Event;
}

const releaseEvent = Compile(ReleaseEvent);
const tokenEvent = Compile(TokenEvent);

export const RELEASE_EVENTS: EventKind<ReleaseEvent> = {
  name: 'release',
  key: 'revision',
  isEvent: (value) => releaseEvent.Check(value),
};

export const TOKEN_EVENTS: EventKind<TokenEvent> = {
  name: 'token',
  key: 'number',
  isEvent: (value) => tokenEvent.Check(value),
};

/** `place` tells the operator where the value was found. @throws StorageFault */
export function requireEvent<Event>(
  { name, key, isEvent }: EventKind<Event>,
  value: unknown,
  number: number,
  place: string,
): Event {
  if (isEvent(value) && value[key] === number) return value;
  throw new StorageFault(`The ${name} log is damaged at ${place}: ${key} ${number} was expected.`);
}
