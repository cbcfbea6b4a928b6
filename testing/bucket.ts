import S3rver from 's3rver';

/** An S3 server with these buckets, at a port of its own. Key and secret are both S3RVER. */
export async function startS3(directory: string, ...buckets: string[]) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const list = server.store.listObjects.bind(server.store);
  // s3rver itself does not see a folder in which there are only folders.
  server.store.listObjects = async (bucket, { delimiter, ...options }) => {
    const found = await list(bucket, options);
    if (!delimiter) return found;
    const folderOf = ({ key }: { key: string }) => {
      const end = key.indexOf(delimiter, options.prefix?.length ?? 0);
      return end < 0 ? undefined : key.slice(0, end + delimiter.length);
    };
    const folders = found.objects.map(folderOf).filter((folder) => folder !== undefined);
    return {
      ...found,
      objects: found.objects.filter((object) => folderOf(object) === undefined),
      commonPrefixes: [...new Set(folders)].sort(),
    };
  };
  const { port } = await server.run();
  return { port, close: () => server.close() };
}
