import { shellConfig } from '@glossa/shared/build/app-config';

export default shellConfig({
  directory: __dirname,
  facades: { 'react-router-dom': './src/share/router.ts' },
});
