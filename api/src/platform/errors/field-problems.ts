import type { FieldProblem } from '@glossa/contract/errors';
import type { FastifySchemaValidationError } from 'fastify/types/schema';

/** Schema errors as dotted field names, each once, with a short English problem. */
export function toFieldProblems(errors: readonly FastifySchemaValidationError[]): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const error of errors) {
    const parent = error.instancePath.slice(1).replaceAll('/', '.');
    const missing = error.keyword === 'required' ? readMissingNames(error.params) : [];
    const names =
      missing.length > 0 ? missing.map((name) => (parent ? `${parent}.${name}` : name)) : [parent];
    const problem = missing.length > 0 ? 'is required' : (error.message ?? 'is not valid');
    for (const name of names) {
      if (!problems.has(name || 'body')) problems.set(name || 'body', problem);
    }
  }
  return [...problems].map(([name, problem]) => ({ name, problem }));
}

function readMissingNames(params: Record<string, unknown>): string[] {
  const names = params['requiredProperties'];
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : [];
}
