import { closeAll } from './after-all-tests';

/** Jest asks for a default export. */
export default closeAll;
