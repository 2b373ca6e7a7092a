/** `npm test`: everything. */
import { browserTests, jestSteps, staticChecks, verify } from './verify.mjs';

await verify([...staticChecks, ...jestSteps, browserTests]);
