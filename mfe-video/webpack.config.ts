import { remoteConfig } from '@glossa/build';

export default remoteConfig({ directory: __dirname, devPort: 3001 });
