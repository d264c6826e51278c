import { remoteConfig } from '@jpro/remote-kit/jest';

export default remoteConfig(import.meta.dirname);
