// Storage statistics as servers of several versions give them, written from their sources and documentation
// (facts/mongod.md part E): not recorded from a server.
import { Long, type Document } from 'mongodb';

export function creationString(compressor: string, more = ''): string {
  return (
    'access_pattern_hint=none,allocation_size=4KB,app_metadata=(formatVersion=1),assert=(commit_timestamp=none),' +
    `block_allocation=best,block_compressor=${compressor},cache_resident=false,checksum=on,colgroups=,collator=,columns=,` +
    'dictionary=0,encryption=(keyid=,name=),exclusive=false,extractor=,format=btree,huffman_key=,huffman_value=,' +
    'ignore_in_memory_cache_size=false,immutable=false,internal_item_max=0,internal_key_max=0,internal_key_truncate=true,' +
    'internal_page_max=4KB,key_format=q,key_gap=10,leaf_item_max=0,leaf_key_max=0,leaf_page_max=32KB,leaf_value_max=64MB,' +
    'log=(enabled=false),memory_page_image_max=0,memory_page_max=10m,os_cache_dirty_max=0,os_cache_max=0,' +
    'prefix_compression=false,prefix_compression_min=4,source=,split_deepen_min_child=0,split_deepen_per_child=0,' +
    `split_pct=90,type=file,value_format=u,verbose=[],write_timestamp_usage=none${more}`
  );
}

export function storageStats(given: {
  readonly version: '4.2' | '8.0';
  readonly compressor?: string;
  readonly documents: number;
  readonly bsonBytes: number;
  readonly fileBytes: number;
  readonly reusableBytes: number;
  readonly file?: string;
}): Document {
  const { version, compressor = 'snappy', documents, bsonBytes, fileBytes, reusableBytes } = given;
  const compression =
    version === '4.2'
      ? {
          'compressed pages written': 90,
          'page written failed to compress': 2,
          'page written was too small to compress': 8,
        }
      : {
          'pages written to disk': 90,
          'page written to disk failed to compress': 2,
          'page written to disk was too small to compress': 8,
          'pages written to disk with compression ratio smaller than  2': 1,
        };
  return {
    size: Long.fromNumber(bsonBytes),
    count: documents,
    avgObjSize: Math.floor(bsonBytes / documents),
    numOrphanDocs: 0,
    storageSize: Long.fromNumber(fileBytes),
    ...(version === '4.2' ? {} : { freeStorageSize: Long.fromNumber(reusableBytes) }),
    capped: false,
    wiredTiger: {
      metadata: { formatVersion: 1 },
      creationString: creationString(compressor),
      type: 'file',
      uri: `statistics:table:${given.file ?? 'collection-7-1234567890'}`,
      'block-manager': {
        'allocations requiring file extension': 10,
        'file allocation unit size': 4096,
        'file bytes available for reuse': Long.fromNumber(reusableBytes),
        'file size in bytes': Long.fromNumber(fileBytes),
      },
      compression,
    },
    nindexes: 2,
    indexBuilds: ['by_day'],
    totalIndexSize: 61440,
    totalSize: fileBytes + 61440,
    indexSizes: { _id_: 20480, by_day: 40960 },
    scaleFactor: 1,
  };
}
