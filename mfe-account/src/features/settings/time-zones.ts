/** The time zones this browser knows, with the learner's own and UTC, which it may leave out. */
export function timeZones(own: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort();
}
