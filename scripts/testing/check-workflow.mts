/** Prints as JSON what GitHub's own parser finds wrong with a workflow, from its jobs to the expressions in them. */
import { readFileSync } from 'node:fs';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

const [file = ''] = process.argv.slice(2);
const { context, value } = parseWorkflow(
  { name: file, content: readFileSync(file, 'utf8') },
  new NoOperationTraceWriter(),
);
const found = context.errors.getErrors().map(({ message }) => message);
if (value) {
  const { errors = [] } = await convertWorkflowTemplate(context, value);
  found.push(...errors.map(({ Message }) => Message));
}
process.stdout.write(JSON.stringify([...new Set(found)]));
