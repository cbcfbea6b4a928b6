/** The part of s3rver that the tests use; the package has no types. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  type Options = {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  };

  type Listing = { objects: { key: string }[]; commonPrefixes: string[] };
  type Asked = { delimiter?: string; prefix?: string };

  export default class S3rver {
    constructor(options: Options);
    store: { listObjects(bucket: string, asked: Asked): Promise<Listing> };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
