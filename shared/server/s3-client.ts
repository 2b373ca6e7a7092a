export interface S3Bucket {
  bucket: string;
  /** Address of a service other than Amazon's, e.g. `http://127.0.0.1:9000`. */
  endpoint?: string | undefined;
  region?: string | undefined;
  /** Puts the bucket's name in the path instead of the host. */
  forcePathStyle?: boolean;
}

/** Settings of a client of `@aws-sdk/client-s3`. `stallTimeoutMs`: without any progress. */
export const s3ClientConfig = ({ endpoint, region, forcePathStyle }: S3Bucket, stallTimeoutMs: number) =>
  ({
    ...(endpoint === undefined ? {} : { endpoint }),
    region: region ?? 'us-east-1',
    ...(forcePathStyle === undefined ? {} : { forcePathStyle }),
    // The payload is signed. Services other than Amazon's do not all support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: stallTimeoutMs },
  }) as const;
