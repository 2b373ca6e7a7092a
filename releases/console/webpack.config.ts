import path from 'node:path';
import { pageConfig } from '@glossa/build/page-config';

export default pageConfig({
  directory: path.join(__dirname, 'src'),
  entry: './main.tsx',
  output: path.join(__dirname, 'dist'),
  name: 'console',
});
