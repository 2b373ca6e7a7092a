import { Text } from '@glossa/kit/ui';
import { readAsSent } from '@glossa/contract/read/fields';
import type { PlaylistInvitation } from '@glossa/contract/video/own-playlist';
import { apiClient } from '@glossa/kit/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

/** Tells who shares which playlist, if the server knows the token of its link. */
export function useInvitation(token: string | undefined, onFound: (text: ReactNode) => void): void {
  const { data } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () =>
      readAsSent<PlaylistInvitation>((await apiClient.post('/playlists/invitation', { token })).data, {
        ...{ name: '', owner: '' },
      }),
    enabled: token !== undefined,
    retry: false,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (!data) return;
    const values = {
      owner: <bdi key="owner">{data.owner}</bdi>,
      playlist: <bdi key="name">{data.name}</bdi>,
    };
    onFound(<Text as="strong" message="shell.door.invitation" values={values} />);
  }, [data, onFound]);
}
