/** `npm test`: all checks and tests, thorough ones where `TEST_THOROUGHLY` is set. */
import { browserTests, jestSteps, staticChecks, thoroughChecks, verify } from './verify.mjs';

await verify([...staticChecks, ...jestSteps, browserTests, ...thoroughChecks]);
