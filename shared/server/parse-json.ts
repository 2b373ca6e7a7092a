export { parseJson } from '@glossa/contract/read/json';
