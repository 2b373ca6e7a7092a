/** `npm test`: everything. */
import { browserTests, jestSteps, staticChecks, thoroughChecks, verify } from './verify.mjs';

await verify([...staticChecks, ...jestSteps, browserTests, ...thoroughChecks]);
