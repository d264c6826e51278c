/** What the operator sets by environment. */
export interface Configuration {
  readonly production: boolean;
  readonly dataDir: string;
  /** Unset: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Public address of the site, for links in messages and the payment page; from the request when unset. */
  readonly publicUrl: string | undefined;
  /** Signs CSRF tokens, realtime keys and sandbox payments; kept in `dataDir/secret` when not given. */
  readonly secret: string;
  readonly smsUrl: string | undefined;
  readonly smsToken: string | undefined;
  readonly pusher: { readonly appId: string; readonly key: string; readonly secret: string; readonly cluster: string } | undefined;
  readonly logLevel: string;
  readonly trustProxy: boolean;
}
