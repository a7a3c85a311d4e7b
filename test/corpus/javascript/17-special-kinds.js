const places = db.collection('places');
places.createIndex({ location: '2dsphere' });
places.createIndex({ legacy: '2d' });
places.createIndex({ title: 'text', body: 'text' }, { weights: { title: 10, body: 2 }, default_language: 'none' });
places.createIndex({ userId: 'hashed' });
places.createIndex({ '$**': 1 }, { wildcardProjection: { secret: 0 } });
places.createIndex([['a', 1], ['b', -1]]);
places.createIndex('name');
places.createIndex(new Map([['first', 1], ['last', -1]]));
