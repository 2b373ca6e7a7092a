import { remoteConfig } from '@glossa/kit/build';

export default remoteConfig({ directory: __dirname, devPort: 3002 });
