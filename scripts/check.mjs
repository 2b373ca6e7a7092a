/** `npm run check`: everything that needs no browser. */
import { jestSteps, staticChecks, verify } from './verify.mjs';

await verify([...staticChecks, ...jestSteps]);
