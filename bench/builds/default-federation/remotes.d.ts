/** The exposed module of every remote; the federation plugin resolves the names. */
declare module '*/remote' {
  import type { RemoteModule } from '@glossa/kit/federation';

  export const screens: RemoteModule['screens'];
  export const messages: RemoteModule['messages'];
  export const slots: RemoteModule['slots'];
}
