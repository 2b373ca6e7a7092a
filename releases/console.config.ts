import path from 'node:path';
import { pageConfig } from '@glossa/shared/build/page-config';

export default pageConfig({
  directory: path.join(__dirname, 'src/console'),
  entry: './main.tsx',
  output: path.join(__dirname, 'dist/console'),
  name: 'console',
});
