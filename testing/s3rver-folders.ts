import type S3rver from 's3rver';

/** s3rver itself does not see a folder in which there are only folders. */
export function seeFoldersOfFolders({ store }: S3rver): void {
  const list = store.listObjects.bind(store);
  store.listObjects = async (bucket, { delimiter, ...asked }) => {
    const found = await list(bucket, asked);
    if (!delimiter) return found;
    const folderOf = ({ key }: { key: string }) => {
      const end = key.indexOf(delimiter, asked.prefix?.length ?? 0);
      return end < 0 ? undefined : key.slice(0, end + delimiter.length);
    };
    const folders = found.objects.map(folderOf).filter((folder) => folder !== undefined);
    return {
      ...found,
      objects: found.objects.filter((object) => folderOf(object) === undefined),
      commonPrefixes: [...new Set(folders)].sort(),
    };
  };
}
