import { readAsSent } from '@glossa/contract/read/fields';
import type { PlaylistInvitation } from '@glossa/contract/video/own-playlist';
import { apiClient } from '@glossa/kit/api-client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface InvitationProps {
  token: string;
  /** Shown where the server does not say what the link leads to. */
  otherwise: ReactNode;
}

/** Who shares which playlist with the visitor. */
export function Invitation({ token, otherwise }: InvitationProps) {
  const { data, isPending } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () =>
      readAsSent<PlaylistInvitation>((await apiClient.post('/playlists/invitation', { token })).data, {
        ...{ name: '', owner: '' },
      }),
    retry: false,
    staleTime: Infinity,
  });
  if (isPending) return null;
  if (!data) return otherwise;
  const values = { owner: <bdi key="owner">{data.owner}</bdi>, playlist: <bdi key="name">{data.name}</bdi> };
  return <FormattedMessage id="shell.door.invitation" values={values} />;
}
