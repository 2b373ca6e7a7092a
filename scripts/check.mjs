/** `npm run check`: everything that needs no browser. */
import { jest, staticChecks, verify } from './verify.mjs';

await verify([...staticChecks, jest]);
