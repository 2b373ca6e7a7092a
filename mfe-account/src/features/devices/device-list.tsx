import { isNotFound } from '@glossa/contract/read/refusal';
import { ApiError, queryClient } from '@glossa/kit/api-client';
import { Badge, Button, Card, Skeleton, Text } from '@glossa/kit/ui';
import type { SignedInDevice } from '@glossa/contract/account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFocusOnRemoval } from '@glossa/kit/keyboard';
import { useId, useRef } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Failure } from '../../failure/failure';
import { devicesQuery, signOutEverywhere, signOutDevice } from './device-queries';
import styles from './device-list.module.css';

export function DeviceList() {
  const titleId = useId();
  const devices = useQuery(devicesQuery);
  const everywhere = useMutation({ mutationFn: signOutEverywhere });
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.card} tabIndex={-1}>
      <Text as="h2" id={titleId} message="account.devices.title" />
      <Text className={styles.text} message="account.devices.text" />
      {devices.isPending && <Skeleton shape="text" message="account.devices.loading" />}
      {devices.isError && (
        <Failure
          id="account.devices.failed"
          busy={devices.isFetching}
          onRetry={() => void devices.refetch()}
        />
      )}
      {devices.data && (
        <ul className={styles.devices}>
          {devices.data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {everywhere.isError && <Failure id="account.devices.endFailed" />}
      <Button variant="danger-quiet" busy={everywhere.isPending} onClick={() => everywhere.mutate()}>
        <FormattedMessage id="account.devices.everywhere" />
      </Button>
    </Card>
  );
}

function DeviceRow({ device }: { device: SignedInDevice }) {
  const intl = useIntl();
  const name = useDeviceName(device);
  const row = useRef<HTMLLIElement>(null);
  useFocusOnRemoval(row);
  const ending = useMutation({
    mutationFn: signOutDevice,
    // A device that is not there any more has signed out by itself.
    onSettled: (_none, error) => {
      const hasEnded = !error || isNotFound(error);
      if (hasEnded) void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
  });
  const failed = ending.error instanceof ApiError && ending.error.status !== 404;
  return (
    <li ref={row} className={styles.device}>
      <div className={styles.about}>
        <p className={styles.name}>
          <bdi>{name}</bdi> {device.is_current && <Badge message="account.devices.this" tone="accent" />}
        </p>
        <Text
          className={styles.used}
          message="account.devices.lastUsed"
          values={{
            time: <FormattedDate value={device.last_used_at} dateStyle="medium" timeStyle="short" />,
          }}
        />
        {failed && <Failure id="account.devices.endFailed" />}
      </div>
      <Button
        message="account.devices.signOut"
        variant="secondary"
        size="small"
        busy={ending.isPending}
        aria-label={intl.formatMessage({ id: 'account.devices.signOutNamed' }, { device: name })}
        onClick={() => ending.mutate(device)}
      />
    </li>
  );
}

function useDeviceName({ browser, system }: SignedInDevice): string {
  const intl = useIntl();
  if (browser && system) return intl.formatMessage({ id: 'account.devices.name' }, { browser, system });
  return browser ?? system ?? intl.formatMessage({ id: 'account.devices.unknown' });
}
