import { remoteConfig } from '@glossa/shared/build/app-config';

export default remoteConfig({ directory: __dirname, devPort: 3009 });
