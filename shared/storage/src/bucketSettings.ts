/** Uses the environment variables of the AWS command line, so that what works there works here. */
export interface BucketSettings {
  readonly bucket: string;
  /** The prefix of all keys; empty, or with a slash at the end. */
  readonly prefix: string;
  /** Address of the bucket, without a slash at the end. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const STORE_URL = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[A-Za-z0-9._/-]*))?$/;

/**
 * The bucket given in `STORE_URL`; undefined when it is not set.
 * @throws Error JP-G026 that names the setting
 */
export function bucketSettings(environment: Environment): BucketSettings | undefined {
  const address = environment['STORE_URL'];
  if (!address) return undefined;
  const { bucket, prefix = '' } = STORE_URL.exec(address)?.groups ?? {};
  if (bucket === undefined) throw invalid('STORE_URL must look like s3://bucket or s3://bucket/prefix');
  const region = environment['AWS_REGION'] || environment['AWS_DEFAULT_REGION'] || 'us-east-1';
  const folders = prefix.split('/').filter(Boolean);
  return {
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    url: bucketUrl(bucket, region, environment['AWS_ENDPOINT_URL_S3'] || environment['AWS_ENDPOINT_URL']),
    region,
    accessKeyId: required('AWS_ACCESS_KEY_ID', environment['AWS_ACCESS_KEY_ID']),
    secretAccessKey: required('AWS_SECRET_ACCESS_KEY', environment['AWS_SECRET_ACCESS_KEY']),
    sessionToken: environment['AWS_SESSION_TOKEN'] || undefined,
  };
}

/** Services other than Amazon's may not have a host name for each bucket. */
function bucketUrl(bucket: string, region: string, endpoint: string | undefined): string {
  if (!endpoint) return `https://${bucket}.s3.${region}.amazonaws.com`;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw invalid('AWS_ENDPOINT_URL_S3 must be an address that starts with https:// or http://');
  return `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`;
}

function required(name: string, value: string | undefined): string {
  if (!value) throw invalid(`STORE_URL is set without ${name}`);
  return value;
}

const invalid = (problem: string) => new Error(`JP-G026: ${problem}`);
