import { shellConfig } from '@glossa/build';

export default shellConfig({
  directory: __dirname,
  facades: { 'react-router-dom': './src/share/router.ts' },
});
