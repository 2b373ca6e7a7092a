/** `npm test`: everything. */
import { browserTests, jest, staticChecks, verify } from './verify.mjs';

await verify([...staticChecks, jest, browserTests]);
