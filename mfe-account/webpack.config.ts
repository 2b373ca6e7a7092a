import { remoteConfig } from '@glossa/build/app-config';

export default remoteConfig({ directory: __dirname, devPort: 3004 });
