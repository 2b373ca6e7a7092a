/** `npm run check`: what `npm test` runs without a browser. */
import { jestSteps, staticChecks, verify } from './verify.mjs';

await verify([...staticChecks, ...jestSteps]);
