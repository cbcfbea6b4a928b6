import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { type Video, videoOf, videoTitle } from '../../schema/feed/video.ts';
import { columnsOf, type Image } from '../../schema/images.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import type { Encoder } from '../photos/encoder.ts';
import { storeFetched } from '../photos/fetched.ts';
import { isRefusal } from '../photos/finish.ts';
import { letGo, type Uploads } from '../photos/uploads.ts';
import { fetchOEmbed, type OEmbed, thumbnailOf } from './video-hosts.ts';

interface Parts {
  env: Pick<Env, 'VIDEO_HOSTS_URL'>;
  sql: Sql;
  uploads: Uploads;
  encoder: Encoder;
}

const payload = z.object({ key: z.string() });

/** Once a day, videos that no post links to are deleted. */
export const videoSchedule = '23 4 * * * tidy_videos ?priority=10';

/**
 * Fetches title and thumbnail of a video that posts link to, once for all of them; deletes them
 * when no post is left.
 */
export function videoJobs(parts: Parts): Record<string, Task> {
  const { sql } = parts;
  return {
    fetch_video: async (input, { job }) => {
      const { key } = payload.parse(input);
      const [wanted] = await sql`select from post where video_key = ${key} limit 1`;
      // The lock waits for a tidying that is about to delete it.
      const [known] = await sql`select from video where key = ${key} for share`;
      if (!wanted || known) return;
      const lastTry = job.attempts >= job.max_attempts;
      const orAgain = (error: unknown): undefined => {
        if (!lastTry) throw error;
      };
      const video = videoOf(key);
      const answer = await fetchOEmbed(video, parts.env.VIDEO_HOSTS_URL).catch(orAgain);
      const image = await picture(parts, video, answer ?? {}).catch(orAgain);
      // No answer at all: when the next post links to it, the host is asked again.
      if (!answer && !image) return;
      await insert(parts, key, videoTitle(answer?.title), image);
    },
    tidy_videos: async () => {
      await sql.begin(async (tx) => {
        const unused = await tx<{ key: string }[]>`
          select key from video where not exists (select from post where video_key = key) for update`;
        // A post from before the rows were locked can be seen only now; the job of a later post
        // waits for the end of this.
        await tx`
          delete from video where key = any(${unused.map(({ key }) => key)})
            and not exists (select from post where video_key = key)`;
      });
    },
  };
}

async function picture(parts: Parts, video: Video, answer: OEmbed): Promise<Image | undefined> {
  const bytes = await thumbnailOf(video, answer, parts.env.VIDEO_HOSTS_URL);
  return bytes && storeFetched(parts.uploads, parts.encoder, bytes).catch(refused);
}

/** Something that is not a picture will not become one: no further try. */
function refused(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

async function insert(parts: Parts, key: string, title: string | null, shown: Image | undefined) {
  const { image, imageWidth, imageHeight, thumbhash } = columnsOf(shown);
  const { count } = await parts.sql`
    insert into video (key, title, image, image_width, image_height, thumbhash)
    values (${key}, ${title}, ${image}, ${imageWidth}, ${imageHeight}, ${thumbhash})
    on conflict do nothing`;
  if (count === 0 && image) await letGo(parts.uploads, image);
}
