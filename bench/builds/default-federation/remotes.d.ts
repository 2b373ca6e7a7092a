/** What every remote exposes; the federation plugin resolves the names. */
declare module '*/remote' {
  import type { RemoteModule } from '@glossa/shared/federation';

  export const Routes: RemoteModule['Routes'];
  export const messages: RemoteModule['messages'];
  export const prefetch: RemoteModule['prefetch'];
  export const slots: RemoteModule['slots'];
}
