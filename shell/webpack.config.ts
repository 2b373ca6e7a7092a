import { shellConfig } from '@glossa/kit/build';

export default shellConfig({
  directory: __dirname,
  facades: { 'react-router-dom': './src/share/router.ts' },
});
