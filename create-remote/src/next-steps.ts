export function describeNextSteps(
  made: string,
  steps: readonly (readonly [command: string, does: string])[],
  page: string,
): string {
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, does]) => `  ${command.padEnd(width)}   ${does}`.trimEnd());
  return [made, '', ...lines, '', `${page} goes on from here.`, ''].join('\n');
}
